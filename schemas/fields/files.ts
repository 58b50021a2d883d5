import { defineField } from './defineField'
import { manyFiles } from './shared/fileAnswers'
import { countSettings, documentSettings, fileSettings } from './shared/fileSettings'
import { settingsSchema } from './shared/settings'

/** Several documents, a list of `{file_name, file_url}`. */
export const files = defineField({
  ...manyFiles,
  type: 'files',
  settings: settingsSchema({ properties: { ...documentSettings, ...countSettings, ...fileSettings } }),
  defaults: { properties: { multi_selection: true } },
})
