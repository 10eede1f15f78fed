/** Returns the name of a file without its folder and its endings, for the files made of it. */
export function baseName({ name }: { readonly name: string }): string {
  const own = name.replace(/^.*[\\/]/s, '');
  return own.replace(/(?:\.(?:json|gz|csv|tsv|txt|xlsx|ods)){1,3}$/i, '') || 'file';
}
