/**
 * CSS of all pages. Colours have a contrast of at least 4.5 to 1 in both schemes. Lengths are in
 * rem, so that pages grow with the user's text size.
 */
export const STYLE: string = `
:root { color-scheme: light dark; --paper: #f4f5f2; --card: #ffffff; --ink: #1d2320; \
--soft: #4c5650; --line: #c9cfca; --strong: #0b5d3b; --on-strong: #ffffff; --focus: #0b57d0; \
--fault: #a3261b }
@media (prefers-color-scheme: dark) {
  :root { --paper: #141816; --card: #1e2421; --ink: #eef2ef; --soft: #b3beb7; --line: #434c47; \
--strong: #7fd6a9; --on-strong: #0c2117; --focus: #9cc1ff; --fault: #ffb4a8 }
}
* { box-sizing: border-box }
body { margin: 0; padding: 2rem 1rem; background: var(--paper); color: var(--ink); \
font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem; max-width: 34rem; \
margin: 0 auto 1rem; padding: 0 .25rem; font-weight: 600 }
header nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-left: auto; \
font-weight: 400 }
header img { display: block; width: 2rem; height: 2rem }
main { max-width: 34rem; margin: 0 auto; padding: 1.75rem; background: var(--card); \
border: 1px solid var(--line); border-radius: .75rem }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25 }
h2 { margin: 0 0 .75rem; font-size: 1.1rem; line-height: 1.3 }
section { margin: 0 0 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .4rem }
section dl { margin: 0 0 .75rem }
p, ul, dl { margin: 0 0 1rem }
p:empty { display: none }
a, summary { color: var(--strong) }
summary { padding: .5rem 0; font-weight: 600; cursor: pointer }
details { border-top: 1px solid var(--line) }
details > form { margin: .25rem 0 1rem }
main > details { margin-bottom: 1rem }
code { font-family: ui-monospace, monospace }
fieldset { margin: 0; padding: 0; border: 0 }
legend { margin: 0 0 .25rem; padding: 0; font-weight: 600 }
.choice { display: flex; align-items: flex-start; gap: .6rem }
.choice label { margin: 0 0 .4rem; font-weight: 400 }
.choice input { flex: none; width: 1.1rem; height: 1.1rem; margin: .2rem 0 0; \
accent-color: var(--strong) }
.hint { margin: -.6rem 0 1rem; color: var(--soft); font-size: .9rem }
[hidden] { display: none }
form + p { margin-top: 1rem }
main > :last-child { margin-bottom: 0 }
ul { padding-left: 1.25rem }
li { margin: 0 0 .5rem }
.ways { padding: 0; list-style: none }
.ways a { font-weight: 600 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dt { color: var(--soft) }
dd { margin: 0 }
small, .soft { color: var(--soft); font-size: .9rem }
label { display: block; margin: 0 0 .25rem; font-weight: 600 }
input, textarea { display: block; width: 100%; margin: 0 0 1rem; padding: .6rem .75rem; \
color: var(--ink); background: var(--paper); border: 1px solid var(--soft); \
border-radius: .4rem; font: inherit }
textarea { font-family: ui-monospace, monospace; word-break: break-all; resize: none }
[role=status] strong { color: var(--strong) }
[role=alert] p { margin: 0 }
[role=alert] { margin: 0 0 1rem; padding: .6rem .75rem; color: var(--fault); \
border: 1px solid var(--fault); border-radius: .4rem }
[aria-invalid=true] { border-color: var(--fault); border-width: 2px }
textarea#code { height: 2.9rem }
.aside { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; margin-top: 1rem }
.answers { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.5rem 0 0 }
button { flex: 1 1 10rem; min-height: 3rem; padding: .5rem 1rem; color: var(--ink); \
background: var(--card); border: 1px solid var(--soft); border-radius: .4rem; font: inherit; \
font-weight: 600; cursor: pointer }
button.plain { flex: none; min-height: 2rem; padding: .25rem 0; color: var(--strong); \
background: none; border: 0; text-decoration: underline }
.answers ~ p { margin-top: 1rem }
button.strong { color: var(--on-strong); background: var(--strong); border-color: var(--strong) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
@media (max-width: 30rem) { body { padding: 0 } main { border: 0; border-radius: 0; \
min-height: 100vh; padding: 1.25rem } dl { display: block } dd { margin: 0 0 .5rem } \
header { margin: 0; padding: 1rem 1.25rem 0; background: var(--card) } \
textarea#code { height: 4.5rem } }
@media print { body { background: none } main { border: 0 } }
`;

/** SHA-256 of `STYLE` in base64; the pages' policy allows no other style. */
export const STYLE_HASH: string = 'sha256-bryDlZ4FSuD9CR2DSwAISYcqh7n252RTaQK07782WyY=';
