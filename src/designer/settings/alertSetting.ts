import { isObject } from '../../../schemas/model/json'

/** The alert of a field as it is edited. */
export interface AlertSetting {
  readonly criteria: unknown
  readonly emails: readonly string[]
  readonly subject: string
  readonly message: string
}

const objectIn = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})
const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

export function readAlert(stored: unknown): AlertSetting {
  const { notification_criteria: criteria, send_alert: alert } = objectIn(stored)
  const { email, subject, message } = objectIn(alert)
  return {
    criteria,
    emails: (Array.isArray(email) ? email : []).filter((each) => typeof each === 'string'),
    subject: textIn(subject),
    message: textIn(message),
  }
}

/** What a first alert stores besides the edited parts. */
const newAlert = { embed_company_picture: true, resend: 'DONT_RESEND', send_pdf: true, sender: 'OWNER_EMAIL' }
const noCriteria = { equal: [], greater: [], less: [], between: [] }

/** Returns the stored alert with these parts changed; everything else in it stays. */
export function changeAlert(stored: unknown, { criteria, ...alert }: Partial<AlertSetting>): unknown {
  const { emails, ...texts } = alert
  const before = objectIn(stored)
  const had = objectIn(before['notification_criteria'])
  return {
    ...before,
    notification_criteria: { ...noCriteria, ...(criteria === undefined ? had : objectIn(criteria)) },
    send_alert: {
      email: [],
      ...newAlert,
      ...objectIn(before['send_alert']),
      ...(emails && { email: emails }),
      ...texts,
    },
  }
}
