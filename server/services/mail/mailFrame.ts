import { escapeHtml } from '../../support/escapeHtml'

/** What an e-mail says, in its reader's language; `html` and `plain` are the same in two shapes. */
export interface MailContent {
  readonly languageTag: string
  /** Whose e-mail it is: the company, with its logo where that is shown, and its colour. */
  readonly from: string
  readonly logo: MailLogo | null
  readonly accent: string
  readonly html: string
  readonly plain: string
  /** Answers as a table. */
  readonly rows: readonly { readonly label: string; readonly text: string }[]
  /** The one thing to press; null where there is nothing to do. */
  readonly action: { readonly label: string; readonly url: string } | null
  /** Why somebody gets it. */
  readonly why: string
  /** Where they say that they want no more; null where that is not asked. */
  readonly stop: { readonly label: string; readonly url: string } | null
}

export interface MailLogo {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** Points that a logo is shown in at most. */
const logoRoom = { width: 200, height: 60 }

/** Its size is said, so that nothing moves when it arrives, and who sees no pictures reads the name. */
function logoRow(logo: MailLogo | null, from: string): string {
  if (!logo) return ''
  const scale = Math.min(1, logoRoom.width / logo.width, logoRoom.height / logo.height)
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)]
  return `<tr><td style="padding: 0 4px 12px"><img src="${escapeHtml(logo.url)}" width="${width}" height="${height}" alt="${escapeHtml(from)}" style="display: block; border: 0"></td></tr>`
}

const font = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"

const tableOf = (rows: MailContent['rows']): string =>
  rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse: collapse; margin-top: 16px">${rows
        .map(
          ({ label, text }) =>
            `<tr><td style="${font}; padding: 8px 12px 8px 0; border-top: 1px solid #e3e6ea; color: #5b6470; font-size: 14px; vertical-align: top; width: 40%">${escapeHtml(label)}</td>` +
            `<td style="${font}; padding: 8px 0; border-top: 1px solid #e3e6ea; color: #1b1f24; font-size: 14px; vertical-align: top; white-space: pre-line; overflow-wrap: anywhere">${escapeHtml(text)}</td></tr>`,
        )
        .join('')}</table>`

const buttonOf = (action: MailContent['action'], accent: string): string =>
  action === null
    ? ''
    : `<p style="margin: 24px 0 8px"><a href="${escapeHtml(action.url)}" style="${font}; display: inline-block; padding: 12px 20px; border-radius: 8px; background: ${accent}; color: #ffffff; font-size: 16px; font-weight: 600; text-decoration: none">${escapeHtml(action.label)}</a></p>` +
      `<p style="${font}; margin: 0; color: #5b6470; font-size: 12px; overflow-wrap: anywhere">${escapeHtml(action.url)}</p>`

const stopOf = (stop: MailContent['stop']): string =>
  stop === null
    ? ''
    : ` <a href="${escapeHtml(stop.url)}" style="color: #5b6470">${escapeHtml(stop.label)}</a>`

/** The one calm letter that every e-mail is: who writes, what they say, one button, and why one gets it. */
export const mailHtml = (content: MailContent): string => {
  const { languageTag, from, logo, accent, html, rows, action, why, stop } = content
  return (
    `<!doctype html><html lang="${languageTag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>` +
    `<body style="margin: 0; background: #f3f5f7"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding: 24px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px">` +
    logoRow(logo, from) +
    `<tr><td style="${font}; padding: 0 4px 12px; color: #5b6470; font-size: 14px; font-weight: 600">${escapeHtml(from)}</td></tr>` +
    `<tr><td style="${font}; padding: 24px; border-radius: 12px; background: #ffffff; color: #1b1f24; font-size: 16px; line-height: 1.5">${html}${tableOf(rows)}${buttonOf(action, accent)}</td></tr>` +
    `<tr><td style="${font}; padding: 16px 4px 0; color: #5b6470; font-size: 12px; line-height: 1.5">${escapeHtml(why)}${stopOf(stop)}</td></tr>` +
    `</table></td></tr></table></body></html>`
  )
}

/** The same for who reads plain text. */
export const mailPlain = ({ from, plain, rows, action, why, stop }: MailContent): string =>
  [
    from,
    plain.trim(),
    rows.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    action === null ? '' : `${action.label}:\n${action.url}`,
    [`--\n${why}`, ...(stop === null ? [] : [`${stop.label}: ${stop.url}`])].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const ends = /<\/(?:p|div|h[1-6]|tr|blockquote|pre)\s*>|<br\s*\/?>|<\/li\s*>/gi
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** What is left of markup for who reads plain text: its words, line by line. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(ends, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : NaN
      if (Number.isNaN(code)) return entities[String(name).toLowerCase()] ?? String(whole)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    })
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
