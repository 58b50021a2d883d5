import { SchemaForm, type SchemaFormProps } from 'acopio/renderers'

interface Pet {
  readonly owner: string
  readonly chip?: boolean
}

const schema = { type: 'object', properties: { owner: { type: 'string' }, chip: { type: 'boolean' } } }
const shared = { schema, locale: 'en_US' } as const

/* The compiler reads this file, and nothing runs it: what is marked as an error must be one. */

export const typed = (
  <SchemaForm<Pet>
    {...shared}
    value={{ owner: 'Ana' }}
    onChange={(pet) => pet.owner.length}
    onSubmit={(pet) => console.log(pet.owner, pet.chip)}
    customValidate={(pet) => (pet.chip ? [] : [{ pointer: '/chip', message: 'No chip' }])}
  />
)
/** The type follows from the value, too. */
export const inferred = (
  <SchemaForm {...shared} value={{ owner: 'Ana' } as Pet} onChange={(pet) => pet.owner} />
)

// @ts-expect-error A pet has no age.
export const unknownMember = <SchemaForm<Pet> {...shared} onSubmit={(pet) => console.log(pet.age)} />
// @ts-expect-error An owner is a text.
export const wrongValue = <SchemaForm<Pet> {...shared} value={{ owner: 5 }} />
// @ts-expect-error What may be missing is not taken for a fact.
export const tooSure = <SchemaForm<Pet> {...shared} customValidate={(pet): never[] => pet.chip.valueOf()} />
// @ts-expect-error Without a type, nothing is known of the value.
export const untyped = <SchemaForm {...shared} onSubmit={(value) => console.log(value.owner)} />

export const handler: SchemaFormProps<Pet>['onSubmit'] = (pet) => console.log(pet.owner satisfies string)
