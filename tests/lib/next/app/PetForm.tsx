'use client'

import messages from 'acopio/messages/en_US'
import { RendererProvider, SchemaForm, type SchemaFormHandle } from 'acopio/renderers'
import { useRef, useState } from 'react'

interface Pet {
  readonly owner?: string
  readonly chip?: boolean
}

const schema = {
  type: 'object',
  title: 'Pet',
  required: ['owner'],
  properties: { owner: { type: 'string', title: 'Owner' }, chip: { type: 'boolean', title: 'Has a chip' } },
}

export function PetForm() {
  const form = useRef<SchemaFormHandle>(null)
  const [pet, setPet] = useState<Pet>({})
  // @ts-expect-error The compiler refuses a wrong value, which proves that the library brings its types along.
  const wrong: number = messages
  return (
    <RendererProvider locale="en_US" messages={messages}>
      <SchemaForm<Pet>
        ref={form}
        schema={schema}
        value={pet}
        onChange={setPet}
        locale="en_US"
        submitLabel={false}
      />
      <button type="button" onClick={() => form.current?.submit()} data-wrong={wrong}>
        Save {pet.owner}
      </button>
    </RendererProvider>
  )
}
