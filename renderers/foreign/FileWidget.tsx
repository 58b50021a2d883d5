import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { UploadPort } from '../../schemas/ports/uploadPort'
import { FileLink } from '../fields/FileLink'
import { FileAction, FileRow } from '../inputs/upload/FileRow'
import { FilePicker } from '../inputs/upload/FilePicker'
import { createUploadQueue, type UploadPlan } from '../inputs/upload/uploadQueue'
import { UploadNewsRegion } from '../inputs/upload/UploadNewsRegion'
import { UploadRow } from '../inputs/upload/UploadRow'
import { linkUrl } from '../texts/linkUrl'
import { inputProps } from './widgetProps'

/** Draws the addresses of uploaded files, one or several, as texts. Used only where the host takes files. */
export function FileWidget(props: WidgetProps & { readonly port: UploadPort }) {
  const { id, port, multiple, disabled, readonly, options } = props
  const intl = useIntl()
  const [queue] = useState(createUploadQueue)
  const { items, news } = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  const now = useRef(props)
  useEffect(() => {
    now.current = props
  })
  const stored = addressesIn(props.value)
  const fixed = disabled === true || readonly === true
  const plan = useMemo(
    (): UploadPlan => ({
      taker: port,
      failure: 'CANT_UPLOAD_DOC',
      send: (file, name, progress) => port.upload({ file, name, fieldId: id, purpose: 'file' }, progress),
      done: ({ file_url: address }) => {
        const { onChange, multiple: many } = now.current
        const value = many ? [...addressesIn(now.current.value), address] : address
        // The next file may arrive before the next render.
        now.current = { ...now.current, value }
        onChange(value)
      },
    }),
    [port, id],
  )
  const remove = (address: string) =>
    props.onChange(multiple ? stored.filter((other) => other !== address) : undefined)

  return (
    <div className="acopio-files">
      {stored.length + items.length > 0 && (
        <ul className="acopio-file-list">
          {stored.map((address) => {
            const name = nameOf(address)
            const label = intl.formatMessage({ id: 'renderer.files.remove' }, { name })
            return (
              <FileRow
                key={address}
                name={<FileLink name={name} url={linkUrl(address)} />}
                picture={undefined}
              >
                {!fixed && <FileAction icon="remove" label={label} onClick={() => remove(address)} />}
              </FileRow>
            )
          })}
          {items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              onRetry={() => queue.retry(item.key)}
              onRemove={() => queue.remove(item.key)}
            />
          ))}
        </ul>
      )}
      {!fixed && (
        <FilePicker
          {...inputProps(props)}
          many={multiple === true}
          accept={typeof options.accept === 'string' ? options.accept : ''}
          onFiles={(files) => {
            if (!multiple) items.forEach(({ key }) => queue.remove(key))
            queue.add(
              files.slice(0, multiple ? files.length : 1).map((file) => ({ file })),
              plan,
            )
          }}
          choose={
            <FormattedMessage
              id="renderer.files.choose"
              values={{ many: multiple === true, replaces: stored.length > 0 }}
            />
          }
        />
      )}
      <UploadNewsRegion news={news} />
    </div>
  )
}

const addressesIn = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')

/** Returns the last part of an address, which is the file's name. */
function nameOf(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name) || address
  } catch {
    return name
  }
}
