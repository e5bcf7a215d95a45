/** One end of a message pipe; the only thing that differs between Electron, WebSocket and memory. */
export interface Transport {
  /** Sends one structured-cloneable message; never throws, a closed pipe swallows it and `onClose` has told. */
  post(message: unknown): void;
  /** Subscribes to incoming messages; returns the unsubscribe function. */
  on(listener: (message: unknown) => void): () => void;
  /** Subscribes to the end of the pipe; called at most once per listener. */
  onClose(listener: () => void): () => void;
  close(): void;
}
