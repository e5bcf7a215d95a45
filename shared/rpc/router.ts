import type { Result } from "../result.ts";
import { CALLS, type CallName, type CallParams, type CallResult } from "./contract.ts";
import { type HostError, hostError } from "./errors.ts";
import type { ResultMessage } from "./messages.ts";

type Awaitable<T> = T | Promise<T>;

/** Answers one call; expected failures are values, what it throws is a bug. */
export type Handler<N extends CallName, Context> = (
  params: CallParams<N>,
  context: Context,
) => Awaitable<Result<CallResult<N>, HostError>>;

/** One handler for each call of the contract. */
export type Handlers<Context> = {
  readonly [N in CallName]: Handler<N, Context>;
};

/** The calls of one domain, for `satisfies` at the end of its handlers. */
export type DomainHandlers<Domain extends string, Context> = {
  readonly [N in CallName as N extends `${Domain}.${string}` ? N : never]: Handler<N, Context>;
};

/** What the router needs. */
export interface RouterOptions<Context> {
  readonly handlers: Handlers<Context>;
  /** Records a bug and returns the reference under which the log holds it. */
  readonly reportBug: (callName: CallName, error: unknown) => string;
}

/** Checks each argument against the contract, then runs the handler; never rejects. */
export interface Router<Context> {
  answer(
    call: {
      readonly id: number;
      readonly name: string;
      readonly params: unknown;
    },
    context: Context,
  ): Promise<ResultMessage>;
}

/** Makes a router over a full set of handlers. */
export function createRouter<Context>(options: RouterOptions<Context>): Router<Context> {
  return {
    async answer({ id, name, params }, context) {
      if (!isCallName(name)) return failure(id, hostError("invalid-argument", { call: name, reason: "unknown-call" }));
      const parsed = CALLS[name].params.safeParse(params);
      if (!parsed.success) {
        const issue = parsed.error.issues[0];
        return failure(
          id,
          hostError("invalid-argument", {
            call: name,
            at: issue?.path.map(String).join(".") ?? "",
            reason: issue?.code ?? "unknown",
          }),
        );
      }
      try {
        // The schema of this very call has accepted the value, so it is this handler's parameter type.
        const handler = options.handlers[name] as Handler<CallName, Context>;
        const result = await handler(parsed.data as CallParams<CallName>, context);
        return result.ok ? { type: "result", id, ok: true, value: result.value } : failure(id, result.error);
      } catch (error) {
        return failure(id, hostError("internal", { logRef: options.reportBug(name, error) }));
      }
    },
  };
}

function failure(id: number, error: HostError): ResultMessage {
  return { type: "result", id, ok: false, error };
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(CALLS, name);
}
