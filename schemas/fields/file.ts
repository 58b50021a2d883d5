import { defineField } from './defineField'
import { oneFile } from './shared/fileAnswers'
import { documentSettings, fileSettings } from './shared/fileSettings'
import { settingsSchema } from './shared/settings'

/** One document, `{file_name, file_url}`. */
export const file = defineField({
  ...oneFile,
  type: 'file',
  settings: settingsSchema({ properties: { ...documentSettings, ...fileSettings } }),
})
