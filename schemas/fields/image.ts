import { defineField } from './defineField'
import { oneFile } from './shared/fileAnswers'
import { fileSettings, newPictureProperties, pictureSettings } from './shared/fileSettings'
import { settingsSchema } from './shared/settings'

/** One picture, `{file_name, file_url}`: taken, picked or drawn. */
export const image = defineField({
  ...oneFile,
  type: 'image',
  icon: 'picture',
  settings: settingsSchema({ properties: { ...pictureSettings, ...fileSettings } }),
  defaults: { properties: newPictureProperties },
})
