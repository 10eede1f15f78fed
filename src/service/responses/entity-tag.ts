/**
 * Returns whether `If-None-Match` lists this tag, compared weakly (RFC 9110 8.8.3.2): the caller
 * has the content already, and 304 is enough.
 */
export function matchesTag(request: Request, etag: string): boolean {
  const header = request.headers.get('if-none-match');
  if (header === null) return false;
  const opaque = etag.replace(/^W\//, '');
  return (
    header.trim() === '*' ||
    header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
  );
}
