import { defineField } from './defineField'
import { oneFile } from './shared/fileAnswers'
import { settingsSchema } from './shared/settings'

/** A signature as the picture it was made into, `{file_name, file_url}`. */
export const signature = defineField({
  ...oneFile,
  type: 'signature',
  icon: 'pen',
  settings: settingsSchema({}),
})
