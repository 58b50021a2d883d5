import { defineField } from './defineField'
import { manyFiles } from './shared/fileAnswers'
import { countSettings, fileSettings, newPictureProperties, pictureSettings } from './shared/fileSettings'
import { settingsSchema } from './shared/settings'

/** Several pictures, a list of `{file_name, file_url}`; in older answers a single object. */
export const images = defineField({
  ...manyFiles,
  type: 'images',
  icon: 'pictures',
  settings: settingsSchema({ properties: { ...countSettings, ...pictureSettings, ...fileSettings } }),
  defaults: { properties: { ...newPictureProperties, multi_selection: true } },
})
