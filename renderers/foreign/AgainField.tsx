import type { Field, FieldProps } from '@rjsf/utils'
import { useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { IconButton } from './buttons'
import { againKeyword } from './cutRecursion'
import { foreignContext } from './foreignContext'

const isNothing = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** Wraps RJSF's schema field: a part that contains itself is drawn once somebody asks for it, or when it already has a value. */
export const withAgain = (Drawn: Field | undefined) =>
  function ForeignSchemaField(props: FieldProps) {
    const { registry, fieldPathId } = props
    const pointer: unknown = (props.schema as { readonly [againKeyword]?: unknown })[againKeyword]
    const { again } = foreignContext(registry)
    const [isWanted, setIsWanted] = useState(false)
    const schema = useMemo(
      () => (typeof pointer === 'string' ? again(pointer) : props.schema),
      [again, pointer, props.schema],
    )
    if (!Drawn) return null
    // Adding an item of a list has already asked for it.
    const isItem = typeof fieldPathId.path.at(-1) === 'number'
    if (typeof pointer !== 'string' || isWanted || isItem || !isNothing(props.formData)) {
      return <Drawn {...props} schema={schema} />
    }
    return (
      <div className="acopio-field">
        {props.schema.title && <p className="acopio-label">{props.schema.title}</p>}
        <IconButton icon="add" id={fieldPathId.$id} onClick={() => setIsWanted(true)}>
          <FormattedMessage id="foreign.expand" />
        </IconButton>
      </div>
    )
  }
