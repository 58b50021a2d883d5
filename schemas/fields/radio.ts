import { defineField } from './defineField'
import { oneChoice, spreadSettings } from './shared/choice'

/** One option of a list that is all in view, by its value. */
export const radio = defineField({
  ...oneChoice,
  type: 'radio',
  stockWidget: 'radio',
  settings: spreadSettings,
})
