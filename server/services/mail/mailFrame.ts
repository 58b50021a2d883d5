import { escapeHtml } from '../../support/escapeHtml'

/** The content of an e-mail in its reader's language; `html` and `plain` have the same content. */
export interface MailContent {
  readonly languageTag: string
  /** The sending company: its name, its logo where one is shown, and its colour. */
  readonly from: string
  readonly logo: MailLogo | null
  readonly accent: string
  readonly html: string
  readonly plain: string
  /** Answers, shown as a table. */
  readonly rows: readonly { readonly label: string; readonly text: string }[]
  /** The button; null where there is nothing to do. */
  readonly action: { readonly label: string; readonly url: string } | null
  /** The sentence that says why the reader gets this e-mail. */
  readonly why: string
  /** The link to stop such e-mails; null where that is not offered. */
  readonly stop: { readonly label: string; readonly url: string } | null
}

export interface MailLogo {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The largest size of a logo, in pixels. */
const logoRoom = { width: 200, height: 60 }

/** Returns the logo's row. Its size is given so that nothing moves when it loads, and its alternative text is the company's name. */
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

/** Returns the HTML of an e-mail, the same layout for all: the sender, the text, one button, and why the reader gets it. */
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

/** Returns the same e-mail as plain text. */
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

/** Converts HTML to plain text, line by line. */
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
