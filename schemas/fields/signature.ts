import { defineField } from './defineField'
import { oneFile } from './shared/fileAnswers'
import { settingsSchema } from './shared/settings'

/** A signature as the picture it was made into, `{file_name, file_url}` (spec forms §4 "Upload"). */
export const signature = defineField({
  ...oneFile,
  type: 'signature',
  icon: 'pen',
  settings: settingsSchema({}),
})
