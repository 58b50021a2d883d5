import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../inputs/Icon'
import { useLazyPart } from '../inputs/useLazyPart'
import { UploadNewsRegion } from '../inputs/upload/UploadNewsRegion'
import { UploadRow } from '../inputs/upload/UploadRow'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { changeAnswer, madeNow } from './fileField'
import { signatureIntake } from './fileIntake'
import { FilesCell } from './FilesCell'
import { PartFailed } from '../inputs/PartFailed'
import { readFileAnswer } from './StoredFile'
import { useUploads } from './useUploads'

const loadPanel = () => import('../inputs/signature/SignaturePanel')

/** Draws the given signature, the paper to sign on, or a signature on its way. */
function Widget({ id, field, value, readOnly, disabled, describedBy }: WidgetProps) {
  const { items, news, keepsUnsent, queue, drop, plan, place } = useUploads(field, signatureIntake)
  // The answer that signing again replaced, so that cancelling restores it.
  const [signing, setSigning] = useState<{ readonly before: unknown } | null>(null)
  const { part, failed, retry } = useLazyPart(loadPanel, signing !== null)
  const fixed = readOnly || disabled
  const [item] = items
  // Going on, or sending the answers, takes the held signature.
  if (signing && item && item.status !== 'held') setSigning(null)

  const write = (answer: unknown) => changeAnswer(place, () => answer)
  const focusFrame = () => document.getElementById(id)?.focus()
  const sign = () => {
    items.forEach(({ key }) => queue.remove(key))
    retry()
    setSigning({ before: value ?? signing?.before })
    if (value !== undefined) write(undefined)
  }
  const cancel = () => {
    flushSync(() => {
      if (plan) queue.hold(null, plan)
      if (signing?.before !== undefined) write(signing.before)
      setSigning(null)
    })
    focusFrame()
  }
  const hold = (drawn: Blob | null) => {
    const made = drawn && { file: madeNow(drawn, 'signature.png') }
    if (plan) queue.hold(made, plan)
  }
  const use = () => {
    flushSync(() => queue.sendHeld())
    focusFrame()
  }
  const remove = () => {
    flushSync(() => write(undefined))
    focusFrame()
  }

  return (
    <div className="acopio-files">
      {signing && failed && (
        <>
          <PartFailed />
          <button type="button" className="acopio-button acopio-button-quiet" onClick={cancel}>
            <FormattedMessage id="renderer.drawing.cancel" />
          </button>
        </>
      )}
      {signing && !failed && !fixed ? (
        part ? (
          <part.SignaturePanel
            id={id}
            describedBy={describedBy}
            onChange={hold}
            onDone={use}
            onCancel={cancel}
          />
        ) : (
          <div className="acopio-paper acopio-signature-paper" />
        )
      ) : (
        <>
          {value !== undefined && !item && <Given value={value} />}
          {item && (
            <ul className="acopio-file-list">
              <UploadRow
                item={item}
                keepsUnsent={keepsUnsent}
                onRetry={() => queue.retry(item.key)}
                onRemove={() => drop(item.key)}
              />
            </ul>
          )}
          {!fixed && !plan && (
            <p className="acopio-help">
              <FormattedMessage id="renderer.signature.noPort" />
            </p>
          )}
          {!fixed && (
            <div className="acopio-signature-actions">
              {plan && item?.status !== 'waiting' && item?.status !== 'sending' && (
                <button type="button" className="acopio-button" aria-describedby={describedBy} onClick={sign}>
                  <Icon name="pen" />
                  <FormattedMessage
                    id={value === undefined && !item ? 'renderer.signature.sign' : 'renderer.signature.again'}
                  />
                </button>
              )}
              {value !== undefined && !item && (
                <button type="button" className="acopio-button acopio-button-quiet" onClick={remove}>
                  <Icon name="remove" />
                  <FormattedMessage id="renderer.signature.remove" />
                </button>
              )}
            </div>
          )}
        </>
      )}
      <UploadNewsRegion news={news} keepsUnsent={keepsUnsent} />
    </div>
  )
}

function Given({ value }: { readonly value: unknown }) {
  const intl = useIntl()
  const url = readFileAnswer(value)?.url
  const name = intl.formatMessage({ id: 'renderer.signature.given' })
  return url === undefined ? (
    <p className="acopio-help">{name}</p>
  ) : (
    <img className="acopio-paper acopio-signature-given" src={url} alt={name} loading="lazy" />
  )
}

export const signature: FieldRenderer = {
  Widget,
  Cell: FilesCell,
  label: 'legend',
  intake: signatureIntake,
}
