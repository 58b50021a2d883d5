import type { CompiledField } from '../../schemas/compile/compiledForm'
import { takesPictures, type FileAnswer } from '../../schemas/fields/shared/files'
import type { FileIntake } from './fieldRenderer'

/** A list of files, also where one file stands for itself. */
export const fileList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

const append = (before: unknown, answer: FileAnswer) => [...fileList(before), answer]
const replace = (_: unknown, answer: FileAnswer) => answer

/** Files or pictures, one or several. */
export const filesIntake = ({ kind, field }: CompiledField): FileIntake => ({
  purpose: takesPictures(field) ? 'image' : 'file',
  takesOne: kind !== 'files',
  arrive: kind === 'files' ? append : replace,
})

export const signatureIntake = (): FileIntake => ({ purpose: 'signature', takesOne: true, arrive: replace })
