import { emailMaxLength, emailPattern } from '../email/emailAddress'
import { defineField } from './defineField'
import { plainValue } from './shared/capabilities'
import { defaultSetting, settingsSchema, sizeSetting } from './shared/settings'
import { readText, sendEmailSetting } from './shared/text'

/** An e-mail address. */
export const email = defineField({
  type: 'email',
  stockWidget: 'email',
  kind: 'text',
  icon: 'address',
  capabilities: [...plainValue, 'recipient'],
  settings: settingsSchema({
    gradable: true,
    own: { default_value: defaultSetting({ type: 'string' }) },
    properties: {
      size: sizeSetting,
      send_email: sendEmailSetting,
      email_configuration: {
        type: 'object',
        title: 'setting.emailConfiguration',
        'x-editor': 'emailConfiguration',
      },
    },
  }),
  compile: () => ({
    type: 'string',
    maxLength: emailMaxLength,
    pattern: emailPattern,
  }),
  read: (value) => {
    const typed = readText(value)
    return typeof typed === 'string' ? typed.trim() : typed
  },
  explain: (keyword) =>
    keyword === 'maxLength'
      ? { code: 'TEXT_TOO_LONG', params: { max: emailMaxLength } }
      : { code: 'INVALID_EMAIL' },
})
