import { useEffect, useState } from "react";
import type { LifecycleQuestion, ScriptResult } from "./lifecycle-messages.ts";
import { playScript } from "./play-script.ts";

/** What is known of the script on show. */
export interface PlayState {
  readonly status: "idle" | "playing" | "played" | "too-slow" | "failed";
  /** Of the last script that was played. */
  readonly results: readonly ScriptResult[];
}

const IDLE: PlayState = { status: "idle", results: [] };

/** Plays a script again whenever it or the workspace changes. */
export function usePlaying({ stage, script }: LifecycleQuestion): PlayState {
  const [state, setState] = useState(IDLE);
  useEffect(() => {
    if (script.length === 0) {
      setState(IDLE);
      return;
    }
    setState((last) => ({ ...last, status: "playing" }));
    return playScript({ stage, script }, (playing) =>
      setState(playing.status === "played" ? playing : { status: playing.status, results: [] }),
    );
  }, [stage, script]);
  return state;
}
