import type { ReadableAnswer, ReadablePage } from '../../../schemas/answering/readableAnswers'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => signs[sign] ?? sign)

const style =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1a1a1a}' +
  'h1{font-size:1.6rem;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}dt{font-weight:600;margin-top:.75rem}' +
  'dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}dl dl{margin:.25rem 0 .75rem 1rem}.soft{color:#666;margin:.25rem 0}' +
  'dt,dd{break-inside:avoid}'

/** Returns a standalone HTML page of text only: no script, no picture, nothing to load. Answers are escaped. */
export function answersPage(page: {
  readonly title: string
  readonly language: string
  /** The lines below the title: the folio and the time. */
  readonly lines: readonly string[]
  readonly pages: readonly ReadablePage[]
  /** The text for a missing label. */
  readonly unnamed: string
}): string {
  const list = (answers: readonly ReadableAnswer[]): string => `<dl>${answers.map(entry).join('')}</dl>`
  const entry = ({ label, text, sets }: ReadableAnswer): string =>
    `<dt>${escaped(label || page.unnamed)}</dt><dd>${sets.length > 0 ? sets.map(list).join('') : escaped(text) || '—'}</dd>`
  const title = escaped(page.title)
  return [
    `<!doctype html><html lang="${escaped(page.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>`,
    ...page.lines.map((line) => `<p class="soft">${escaped(line)}</p>`),
    ...page.pages.map(({ name, answers }) => `${name && `<h2>${escaped(name)}</h2>`}${list(answers)}`),
    '</body></html>',
  ].join('\n')
}
