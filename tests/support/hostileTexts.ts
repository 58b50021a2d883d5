import { existsSync, readFileSync } from 'node:fs'

/** Texts that try to be more than text: markup, scripts, paths, formulas, templates, queries, and characters that reverse a line. */
export const hostileSamples: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script></style></textarea></title><svg onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">aquí</a>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<form action=https://evil.example><input name=q></form>',
  '&lt;b&gt;&amp;&#x3C;',
  "' OR 1=1; DROP TABLE records; --",
  '$1 %s %d \\ \\u0000 \\x00',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} #{7*7}',
  '{folio} {0} {count, plural, other {#}}',
  '=HYPERLINK("https://evil.example";"x")',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  "o'hara+{x}`|$@evil.example",
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example/x?a=1&b=<script>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e400',
  '\u202eotreiba\u202c',
  '\u200b\u200d\ufeffinvisible',
  'é́́́́́́́ ﷽ 𝒳 👩‍👩‍👧‍👦 🏳️‍🌈',
  'línea 1\r\nlínea 2\u2028línea 3',
  '\u0001\u0007\u001b[31m\u007f\u0085',
  'x'.repeat(4_000),
]

/** Texts that cannot be stored: PostgreSQL refuses the first, and the others contain lone surrogates. */
export const unstorableTexts: readonly string[] = ['a\0b', '\ud800', 'x\udfffy', '\udc00\ud800']

const collected = new URL('../../../shared/conformance/naughty-strings.json', import.meta.url)

/** {@link hostileSamples} and, if it lies beside the project, the big list of naughty strings. All of them can be stored. */
export const hostileTexts: readonly string[] = [
  ...new Set([
    ...hostileSamples,
    ...(existsSync(collected) ? (JSON.parse(readFileSync(collected, 'utf8')) as string[]) : []),
  ]),
]
