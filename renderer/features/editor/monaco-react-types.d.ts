// @monaco-editor/react names a path that Monaco no longer has; without this its types silently become `any`.
declare module "monaco-editor/esm/vs/editor/editor.api" {
  export * from "monaco-editor/editor";
}

declare module "monaco-editor/nls/lang/zh-cn";

declare namespace JSX {
  type Element = import("react").JSX.Element;
}
