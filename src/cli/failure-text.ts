/**
 * What failed, in one line, where something outside of the program did: storage, the network, a
 * package that is not there. Undefined for what is a mistake of the program itself, whose stack
 * somebody has to see: the three kinds of error that the language throws for one. A SyntaxError is
 * none of them: code that runs was parsed, so it tells of stored text that is damaged.
 */
export function failureText(fault: unknown): string | undefined {
  if (fault instanceof TypeError || fault instanceof RangeError || fault instanceof ReferenceError)
    return undefined;
  return missingPackages(fault) ?? `storage or network failed: ${failureReason(fault)}`;
}

/** Why something failed: its message, or those of what it gathers, with its code, in one line. */
export function failureReason(fault: unknown): string {
  if (!(fault instanceof Error)) return oneLine(String(fault));
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
  // A name with several addresses of which none answers: the error itself says nothing.
  const gathered =
    fault instanceof AggregateError
      ? fault.errors.map((each) => (each instanceof Error ? each.message : String(each))).join('; ')
      : '';
  const message = oneLine(fault.message || gathered);
  if (message === '') return code || fault.name;
  if (code === '' || message.includes(code)) return message;
  return `${message} (${code})`;
}

/** What to install, where a package was not found; undefined where that is not what failed. */
export function missingPackages(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  // Who loads optional peers says in words which ones are needed.
  if (isNotFound(fault.cause)) return oneLine(fault.message);
  const name = isNotFound(fault)
    ? /^Cannot find (?:package|module) '((?:@[\w.-]+\/)?\w[\w.-]*)/.exec(fault.message)?.[1]
    : undefined;
  return name === undefined ? undefined : `the package "${name}" is needed: npm install ${name}`;
}

function isNotFound(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    'code' in fault &&
    (fault.code === 'ERR_MODULE_NOT_FOUND' || fault.code === 'MODULE_NOT_FOUND')
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
