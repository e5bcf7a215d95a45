declare const __SOULSCOPE_VERSION__: string | undefined;

/** Version of the app, put in by the build; `0.0.0` when run from source. */
export const APP_VERSION: string = typeof __SOULSCOPE_VERSION__ === "string" ? __SOULSCOPE_VERSION__ : "0.0.0";
