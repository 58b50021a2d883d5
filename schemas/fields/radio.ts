import { defineField } from './defineField'
import { oneChoice, spreadSettings } from './shared/choice'

/** One option of a list that shows all of them; the answer is its value. */
export const radio = defineField({
  ...oneChoice,
  type: 'radio',
  stockWidget: 'radio',
  settings: spreadSettings,
})
