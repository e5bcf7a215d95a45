/** Lets the user keep a text or bytes as a file: the system asks where, or the browser puts it with its downloads. */
export function downloadFile(
  name: string,
  file: { readonly content: readonly (string | ArrayBuffer)[]; readonly type: string },
): void {
  const url = URL.createObjectURL(new Blob([...file.content], { type: file.type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
