import type { CompiledField } from '../../schemas/compile/compiledForm'
import { takesPictures, type FileAnswer } from '../../schemas/fields/shared/files'
import { uploadQueueOf } from '../inputs/upload/uploadQueueOf'
import type { FileIntake } from './fieldRenderer'
import { pictureFacts, storedName } from './fileField'
import { uploadPlan } from './uploadPlan'
import { kindTraits } from '../../schemas/fields/kinds'

/** Returns a list of files; a single file becomes a list of one. */
export const fileList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

const append = (before: unknown, answer: FileAnswer) => [...fileList(before), answer]
const replace = (_: unknown, answer: FileAnswer) => answer

function intakeOf(kind: Parameters<typeof uploadPlan>[1]): FileIntake {
  return {
    ...kind,
    named: storedName,
    facts: pictureFacts,
    sendAgain: (place, upload) => {
      const plan = uploadPlan(place, kind)
      if (plan) uploadQueueOf(place.page.answering, place.slot.state).add([upload], plan)
      return plan !== undefined
    },
  }
}

/** Returns the intake of a field for files or pictures, one or several. */
export const filesIntake = ({ kind, field }: CompiledField): FileIntake =>
  intakeOf({
    purpose: takesPictures(field) ? 'image' : 'file',
    takesOne: kindTraits[kind].files === 'one',
    arrive: kindTraits[kind].files === 'several' ? append : replace,
  })

export const signatureIntake = (): FileIntake =>
  intakeOf({ purpose: 'signature', takesOne: true, arrive: replace })
