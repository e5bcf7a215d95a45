import { useTranslate } from "#renderer/i18n/translate.ts";
import type { HostError } from "#shared/rpc/errors.ts";

/** What is safe and what to do after a failure, with the log reference of an internal one. */
export function ErrorWords(props: { readonly error: HostError }) {
  const t = useTranslate();
  const { code, params } = props.error;
  const reference = code === "internal" && params.logRef !== undefined ? ` (${String(params.logRef)})` : "";
  return (
    <>
      {t(`errors:${code}.title`)}. {t(`errors:${code}.help`)}
      {reference}
    </>
  );
}
