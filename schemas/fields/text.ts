import { defineField } from './defineField'
import { plainValue } from './shared/capabilities'
import { defaultSetting, settingsSchema, sizeSetting } from './shared/settings'
import { barcodeSetting, limitedText, readText, sendEmailSetting } from './shared/text'

const limit = limitedText(255, 4000)

/** One line of text; at most 255 characters unless the designer chose another limit. */
export const text = defineField({
  type: 'text',
  kind: 'text',
  capabilities: plainValue,
  settings: settingsSchema({
    gradable: true,
    own: { default_value: defaultSetting({ type: 'string' }) },
    properties: {
      max_length: limit.setting,
      enable_barcode: barcodeSetting,
      size: sizeSetting,
      send_email: sendEmailSetting,
    },
  }),
  compile: limit.compile,
  read: readText,
  explain: limit.explain,
})
