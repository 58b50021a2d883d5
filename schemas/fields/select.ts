import { defineField } from './defineField'
import { listSettings, oneChoice } from './shared/choice'

/** One option of a list that opens; the answer is its value. */
export const select = defineField({ ...oneChoice, type: 'select', icon: 'list', settings: listSettings })
