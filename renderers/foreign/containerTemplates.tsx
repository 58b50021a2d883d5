import {
  canExpand,
  getUiOptions,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type ErrorListProps,
  type GridTemplateProps,
  type ObjectFieldTemplateProps,
} from '@rjsf/utils'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../inputs/Icon'
import { IconButton } from './buttons'
import { FieldHelp } from './FieldHelp'
import { foreignContext } from './foreignContext'
import { focusPointer, foreignDomId } from './foreignIds'
import { isForeignError } from './validator'

interface CaptionProps {
  readonly title: string | undefined
  readonly required: boolean | undefined
}

function Caption({ title, required }: CaptionProps) {
  if (!title) return null
  return (
    <legend className="acopio-label">
      {title}
      {required && (
        <span className="acopio-required">
          {' '}
          <FormattedMessage id="renderer.required" />
        </span>
      )}
    </legend>
  )
}

const isText = (text: unknown): text is string => typeof text === 'string' && text !== ''

/** Draws an object: the whole form without a frame, a nested object with its name. */
export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { properties, fieldPathId, title, required, disabled, readonly, registry } = props
  const value: unknown = props.formData
  const { headingLevel } = foreignContext(registry)
  const Heading = `h${headingLevel}` as const
  const isRoot = fieldPathId.path.length === 0
  const mayGrow: boolean = !disabled && !readonly && Boolean(canExpand(props.schema, props.uiSchema, value))
  // The branches of a choice are drawn by their own field.
  if (properties.length === 0 && !mayGrow && (props.schema.oneOf || props.schema.anyOf)) return null
  const help = <FieldHelp schema={props.schema} uiSchema={props.uiSchema} registry={registry} />
  const body = (
    <>
      {properties.map((property) => property.content)}
      {mayGrow && (
        <IconButton icon="add" id={`${fieldPathId.$id}__add`} onClick={props.onAddProperty}>
          <FormattedMessage id="foreign.entry.add" />
        </IconButton>
      )}
    </>
  )
  if (isRoot) {
    return (
      <div className="acopio-foreign-root" id={fieldPathId.$id} tabIndex={-1}>
        {isText(title) && <Heading>{title}</Heading>}
        {help}
        {body}
      </div>
    )
  }
  // An item of a list already has a frame and a name.
  if (typeof fieldPathId.path.at(-1) === 'number') {
    return (
      <div className="acopio-foreign-root" id={fieldPathId.$id} tabIndex={-1}>
        {help}
        {body}
      </div>
    )
  }
  return (
    <fieldset className="acopio-fieldset" id={fieldPathId.$id} tabIndex={-1}>
      <Caption title={title} required={required} />
      {help}
      <div className="acopio-set">{body}</div>
    </fieldset>
  )
}

/** Draws a list to which items can be added. */
export function ListTemplate(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, disabled, readonly, fieldPathId, required, schema, uiSchema } = props
  const options = getUiOptions(uiSchema)
  return (
    <fieldset className="acopio-fieldset" id={fieldPathId.$id} tabIndex={-1}>
      <Caption title={options.title ?? props.title} required={required} />
      <FieldHelp schema={schema} uiSchema={uiSchema} registry={props.registry} />
      <div className="acopio-sets">
        {items.length === 0 && (
          <p className="acopio-help">
            <FormattedMessage id="renderer.group.none" />
          </p>
        )}
        {items}
        {canAdd && !disabled && !readonly && (
          <button type="button" className="acopio-button" id={`${fieldPathId.$id}__add`} onClick={onAddClick}>
            <Icon name="add" />
            <FormattedMessage id={items.length === 0 ? 'renderer.group.addFirst' : 'renderer.group.add'} />
          </button>
        )}
      </div>
    </fieldset>
  )
}

/** Draws a row or a column of RJSF's layout grid, laid out by the host's own classes. */
export function PlainGrid({ children, className }: GridTemplateProps) {
  return <div {...(typeof className === 'string' && { className })}>{children}</div>
}

/** Draws one item of a list with its buttons. */
export function ItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index, totalItems, disabled, readonly } = props
  const nameId = `${buttonsProps.fieldPathId.$id}__item`
  const fixed = disabled || readonly
  return (
    <div className="acopio-set" role="group" aria-labelledby={nameId}>
      <div className="acopio-set-head">
        <p className="acopio-set-name" id={nameId}>
          <FormattedMessage id="renderer.group.set" values={{ index: index + 1, count: totalItems }} />
        </p>
        {hasToolbar && !fixed && (
          <div className="acopio-foreign-tools">
            {buttonsProps.hasMoveUp && (
              <IconButton onClick={buttonsProps.onMoveUpItem} describedBy={nameId}>
                <FormattedMessage id="foreign.list.up" />
              </IconButton>
            )}
            {buttonsProps.hasMoveDown && (
              <IconButton onClick={buttonsProps.onMoveDownItem} describedBy={nameId}>
                <FormattedMessage id="foreign.list.down" />
              </IconButton>
            )}
            {buttonsProps.hasCopy && (
              <IconButton onClick={buttonsProps.onCopyItem} describedBy={nameId}>
                <FormattedMessage id="foreign.list.copy" />
              </IconButton>
            )}
            {buttonsProps.hasRemove && (
              <IconButton icon="remove" onClick={buttonsProps.onRemoveItem} describedBy={nameId}>
                <FormattedMessage id="foreign.list.remove" />
              </IconButton>
            )}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

/** Lists what is missing or wrong, each line a link to its place. */
export function ErrorsTemplate({ errors, registry }: ErrorListProps) {
  const { idPrefix, headingLevel, extraErrors, titleAt } = foreignContext(registry)
  const Heading = `h${headingLevel}` as const
  const told = [
    ...errors
      .filter(isForeignError)
      .map(({ title, message, params: { pointer } }) => ({ title, message, pointer })),
    ...extraErrors.map(({ pointer, message }) => ({ title: titleAt(pointer), message, pointer })),
  ]
  return (
    <section className="acopio-summary">
      <Heading className="acopio-summary-title">
        <Icon name="error" />
        <FormattedMessage id="renderer.summary.title" values={{ count: told.length }} />
      </Heading>
      <ul className="acopio-summary-list">
        {told.map(({ title, message, pointer }) => (
          <li key={`${pointer} ${message}`}>
            {title && (
              <a
                href={`#${foreignDomId(idPrefix, pointer)}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusPointer(idPrefix, pointer)
                }}
              >
                {title}
              </a>
            )}{' '}
            <span className="acopio-summary-reason">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
