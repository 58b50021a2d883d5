import { defineField } from './defineField'
import { oneFile } from './shared/fileAnswers'
import { documentSettings, fileSettings } from './shared/fileSettings'
import { settingsSchema } from './shared/settings'

/** One document, `{file_name, file_url}` (spec forms §3 "Images and files", §5 "Allowed file types"). */
export const file = defineField({
  ...oneFile,
  type: 'file',
  settings: settingsSchema({ properties: { ...documentSettings, ...fileSettings } }),
})
