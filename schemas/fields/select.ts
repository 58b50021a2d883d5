import { defineField } from './defineField'
import { listSettings, oneChoice } from './shared/choice'

/** One option of a list that opens. */
export const select = defineField({ ...oneChoice, type: 'select', settings: listSettings })
