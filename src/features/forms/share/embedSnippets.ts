import { publicAddress } from '../../../shared/publicAddress'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const attribute = (text: string): string => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign)

export interface Embedded {
  /** The site that serves the form, such as `https://acopio.example`. */
  readonly origin: string
  readonly formId: number
  /** The frame's title for screen readers. */
  readonly name: string
}

export const snippetKinds = ['script', 'frame'] as const
export type SnippetKind = (typeof snippetKinds)[number]

/** HTML that shows a public form in any page: an element that grows with the form, or a plain frame of a fixed height. */
export const embedSnippets: Readonly<Record<SnippetKind, (form: Embedded) => string>> = {
  script: ({ origin, formId, name }) =>
    [
      `<script async src="${attribute(origin)}/embed.js"></script>`,
      `<acopio-form src="${attribute(publicAddress(origin, formId))}" title="${attribute(name)}"></acopio-form>`,
    ].join('\n'),
  frame: ({ origin, formId, name }) =>
    [
      `<iframe src="${attribute(publicAddress(origin, formId))}" title="${attribute(name)}"`,
      '  style="width: 100%; height: 700px; border: 0" loading="lazy" allow="geolocation; camera"></iframe>',
    ].join('\n'),
}
