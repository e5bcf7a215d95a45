import type { ReactNode } from "react";
import type { LayerId } from "#shared/files/bootstrap-files.ts";
import { classNames } from "./class-names.ts";
import styles from "./layer-mark.module.css";

/** Shape of each layer, so that colour never stands alone. */
const SHAPES: Readonly<Record<LayerId, ReactNode>> = {
  rules: <path d="M8 1.2 13.6 3v4.7c0 3.4-2.3 5.8-5.6 7.1-3.3-1.3-5.6-3.7-5.6-7.1V3z" />,
  identity: <circle cx="8" cy="8" r="6.1" />,
  coordination: <path d="M8 2.4 14 13H2z" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />,
  tools: <rect x="2.4" y="2.4" width="11.2" height="11.2" rx="1.6" />,
  memory: <path d="M8 1.9 14.1 8 8 14.1 1.9 8z" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />,
  user: <path d="M2.4 13.6V8a5.6 5.6 0 0 1 11.2 0v5.6z" stroke="currentColor" strokeLinejoin="round" />,
  heartbeat: (
    <path
      d="M1.2 8.6h2.9L6.2 3l3.3 9.9 2-4.3h3.3"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
};

/** The layer's sign in its colour; decoration, the layer's name is always written beside or above it. */
export function LayerMark(props: { readonly layer: LayerId; readonly className?: string | undefined }) {
  return (
    <svg
      data-layer={props.layer}
      className={classNames(styles.mark, props.className)}
      viewBox="0 0 16 16"
      width="14"
      height="14"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {SHAPES[props.layer]}
    </svg>
  );
}
