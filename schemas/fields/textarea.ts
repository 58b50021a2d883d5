import { defineField } from './defineField'
import { plainValue } from './shared/capabilities'
import { defaultSetting, settingsSchema } from './shared/settings'
import { barcodeSetting, limitedText, readText, sendEmailSetting } from './shared/text'

const limit = limitedText(500, 20_000)

/** Text of several lines; at most 500 characters unless the designer chose another limit. */
export const textarea = defineField({
  type: 'textarea',
  stockWidget: 'textarea',
  kind: 'text',
  icon: 'paragraph',
  capabilities: plainValue,
  settings: settingsSchema({
    gradable: true,
    own: { default_value: defaultSetting({ type: 'string' }) },
    properties: {
      max_length: limit.setting,
      enable_barcode: barcodeSetting,
      send_email: sendEmailSetting,
    },
  }),
  settingsUi: { default_value: { 'ui:widget': 'textarea' } },
  compile: limit.compile,
  read: readText,
  explain: limit.explain,
})
