import { quotedWord } from '../terminal/shell-word.js';
import type { CallWords, OptionWords } from './call-words.js';

/** Returns the script that completes calls in a shell. */
export type CompletionScript = (calls: readonly CallWords[]) => string;

/** Options that need no command. */
const FIRST_OPTIONS = ['--help', '--version'];

/** Scripts by shell. Each is loaded as its first line says. */
export const COMPLETION_SCRIPTS: Readonly<Record<'bash' | 'zsh' | 'fish', CompletionScript>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

function bashScript(calls: readonly CallWords[]): string {
  return `# In ~/.bashrc: eval "$(assortment completion bash)"
_assortment() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}"
  local words='' options=''
  if [[ $COMP_CWORD -eq 1 ]]; then
    words='${calls.map(({ name }) => name).join(' ')}'
    options='${FIRST_OPTIONS.join(' ')}'
  else
    case "\${COMP_WORDS[1]}" in
${calls.map(bashCase).join('\n')}
    esac
  fi
  [[ $current == -* ]] && words=$options
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
# If no word fits, bash completes names of files.
complete -o default -F _assortment assortment
`;
}

function bashCase({ name, actions, options }: CallWords): string {
  const values = options
    .filter((option) => option.values.length > 0)
    .map(({ names, values }) => `          ${names.join('|')}) words='${values.join(' ')}' ;;`);
  return [
    `      ${name})`,
    `        options='${options.flatMap(({ names }) => names).join(' ')} --help'`,
    ...(actions.length > 0
      ? [`        [[ $COMP_CWORD -eq 2 ]] && words='${actions.join(' ')}'`]
      : []),
    '        case "$before" in',
    ...values,
    '        esac ;;',
  ].join('\n');
}

function zshScript(calls: readonly CallWords[]): string {
  const commands = calls.map(({ name, summary }) => `    ${quotedWord(`${name}:${summary}`)}`);
  return `#compdef assortment
# In ~/.zshrc, below compinit: eval "$(assortment completion zsh)"
_assortment() {
  local -a commands=(
${commands.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT -= 1 ))
  case $command in
${calls.map(zshCase).join('\n')}
  esac
}
if [[ $funcstack[1] == _assortment ]]; then
  _assortment "$@"
else
  compdef _assortment assortment
fi
`;
}

function zshCase({ name, actions, options }: CallWords): string {
  const specs = options.map(({ names, summary, takesValue, values }) => {
    const value = values.length > 0 ? `:value:(${values.join(' ')})` : ':value:_files';
    const text = quotedWord(
      `[${summary.replaceAll(/[\\[\]:]/g, '\\$&')}]${takesValue ? value : ''}`,
    );
    return names.length > 1
      ? `'(${names.join(' ')})'{${names.join(',')}}${text}`
      : `${names[0] ?? ''}${text}`;
  });
  const first = actions.length > 0 ? [`'1:action:(${actions.join(' ')})'`] : [];
  return [`    ${name}) _arguments`, ...specs, ...first, `'*:file:_files' ;;`].join(' \\\n      ');
}

function fishScript(calls: readonly CallWords[]): string {
  return [
    '# In ~/.config/fish/config.fish: assortment completion fish | source',
    ...FIRST_OPTIONS.map(
      (name) => `complete -c assortment -n __fish_use_subcommand -l ${name.slice(2)}`,
    ),
    ...calls.flatMap(fishLines),
    '',
  ].join('\n');
}

function fishLines({ name, summary, actions, options }: CallWords): readonly string[] {
  const inCall = `complete -c assortment -n '__fish_seen_subcommand_from ${name}'`;
  return [
    `complete -c assortment -n __fish_use_subcommand -f -a ${name} -d ${quotedForFish(summary)}`,
    ...(actions.length > 0 ? [`${inCall} -f -a '${actions.join(' ')}'`] : []),
    ...options.map((option) => `${inCall} ${fishOption(option)}`),
    `${inCall} -l help`,
  ];
}

function fishOption({ names, summary, takesValue, values }: OptionWords): string {
  const parts = names.map((name) =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const value = values.length > 0 ? [`-x -a '${values.join(' ')}'`] : takesValue ? ['-r'] : [];
  return [...parts, ...value, `-d ${quotedForFish(summary)}`].join(' ');
}

function quotedForFish(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
}
