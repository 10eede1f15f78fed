import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './source-files.js';

/** One parameter of options of a public function. */
export interface OptionParameter {
  readonly subpath: string;
  readonly name: string;
  readonly at: number;
  readonly options: OptionTree;
}

/** Options by name; those inside an option have a tree of their own. */
export interface OptionTree {
  readonly required: readonly string[];
  readonly names: readonly string[];
  readonly inside: Readonly<Record<string, OptionTree>>;
}

/** Names of parameters that take options. */
const OPTION_PARAMETERS = /^(options|policy|environment|context|expected|addresses)$/;

/** Types of objects that are values: what they hold is read, and not named by a caller. */
const VALUES: ReadonlySet<string> = new Set([
  'AmountJump',
  'AbortSignal',
  'ActiveAccess',
  'AgreedRun',
  'AgreedTime',
  'AgreedWindow',
  'AssortmentStorage',
  'AssortmentOutline',
  'AsyncIterable',
  'AuthorizationEvent',
  'AuthorizationRequest',
  'AuthorizationState',
  'Breakage',
  'Catalogue',
  'CatalogueItem',
  'Cell',
  'ClientFault',
  'ClientWords',
  'ClientRegistration',
  'CustomerKey',
  'Decimal',
  'Explanation',
  'ExplanationWords',
  'FileReading',
  'FileReport',
  'FileSource',
  'Finding',
  'FormParameters',
  'Fraction',
  'GrantUser',
  'ImportProfile',
  'ImportSentences',
  'ProfileSuggestion',
  'Iterable',
  'KnownPackages',
  'Language',
  'LeadTime',
  'OAuthFault',
  'Outcome',
  'PackageDescription',
  'PackageRecord',
  'PgPool',
  'PriceLadder',
  'Pick',
  'Readonly',
  'RedirectTarget',
  'RestSchema',
  'Secret',
  'SentFile',
  'SqlDriver',
  'StoredFile',
  'StreamSource',
  'SyncJob',
  'SyncPlan',
  'TokenFamily',
  'TokenFamilyEvent',
  'Tokens',
  'TokensReply',
  'Tracer',
  'Uint8Array',
  'Value',
  'WireRecord',
  'Workbook',
  'WorkerPool',
]);

/** Parameters without a type of their own that take values. */
const VALUE_PARAMETERS: ReadonlySet<string> = new Set([
  'describeImport message',
  'formatAuthorizationRedirect answer',
  'packageMark item',
  'planChanges file',
  'planChangesInSteps file',
  'compareFiles before',
  'compareFiles after',
  'planSync file',
  'serveNode service',
  'tokenAnswer secrets',
  'weighedDeliveryPrice delivered',
]);

/** Finds the parameters of options of everything callable that the entries export. */
export function optionParameters(entries: Readonly<Record<string, string>>): {
  readonly parameters: readonly OptionParameter[];
  readonly unknown: readonly string[];
} {
  const files = Object.values(entries).map((path) => join(ROOT, path));
  const program = ts.createProgram(files, {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    skipLibCheck: true,
    types: ['node'],
  });
  const checker = program.getTypeChecker();
  const parameters: OptionParameter[] = [];
  const unknown: string[] = [];
  for (const [subpath, path] of Object.entries(entries)) {
    const file = program.getSourceFile(join(ROOT, path));
    const module = file && checker.getSymbolAtLocation(file);
    for (const exported of module === undefined ? [] : checker.getExportsOfModule(module)) {
      const symbol =
        exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const type = checker.getTypeOfSymbol(symbol);
      // The last of several signatures is the one with the fewest demands.
      const signature = [...type.getConstructSignatures(), ...type.getCallSignatures()].at(-1);
      for (const [at, parameter] of (signature?.parameters ?? []).entries()) {
        const what = `${exported.name} ${parameter.name}`;
        const given = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
        const kind = kindOf(checker, given, what);
        if (OPTION_PARAMETERS.test(parameter.name))
          parameters.push({ subpath, name: exported.name, at, options: treeOf(checker, given) });
        else if (kind === 'unknown') unknown.push(what);
      }
    }
  }
  return { parameters, unknown };
}

function kindOf(checker: ts.TypeChecker, type: ts.Type, what: string): 'value' | 'unknown' {
  const parts = type.isUnion() ? type.types : [type];
  const isKnown = parts.every(
    (part) =>
      !(part.flags & ts.TypeFlags.Object) ||
      checker.isArrayLikeType(part) ||
      part.getCallSignatures().length > 0 ||
      checker.getPropertiesOfType(part).length === 0 ||
      VALUES.has(nameOf(type)) ||
      VALUES.has(nameOf(part)) ||
      VALUE_PARAMETERS.has(what),
  );
  return isKnown ? 'value' : 'unknown';
}

function nameOf(type: ts.Type): string {
  // A type without a symbol is a mapped one.
  const symbol: ts.Symbol | undefined = type.aliasSymbol ?? type.symbol;
  return symbol?.name ?? '';
}

function treeOf(checker: ts.TypeChecker, type: ts.Type): OptionTree {
  const required: string[] = [];
  const names: string[] = [];
  const inside: Record<string, OptionTree> = {};
  for (const property of checker.getPropertiesOfType(type)) {
    names.push(property.name);
    if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    const member = checker.getNonNullableType(checker.getTypeOfSymbol(property));
    const isOptions =
      !member.isUnion() &&
      (member.flags & ts.TypeFlags.Object) !== 0 &&
      !checker.isArrayLikeType(member) &&
      member.getCallSignatures().length === 0 &&
      !VALUES.has(nameOf(member));
    if (isOptions) inside[property.name] = treeOf(checker, member);
  }
  return { required, names, inside };
}
