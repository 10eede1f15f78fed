/** Hands a file to the person as a download. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns the name of a file without its folder and its endings, for the files made of it. */
export function baseName({ name }: { readonly name: string }): string {
  const own = name.replace(/^.*[\\/]/s, '');
  return own.replace(/(?:\.(?:json|gz|csv|tsv|txt|xlsx|ods)){1,3}$/i, '') || 'file';
}
