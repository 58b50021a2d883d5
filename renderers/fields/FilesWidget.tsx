import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { fileCounts, takesPictures } from '../../schemas/fields/shared/files'
import { isMoving, isUnsent } from '../inputs/upload/uploadItem'
import { UploadNewsRegion } from '../inputs/upload/UploadNewsRegion'
import { UploadRow } from '../inputs/upload/UploadRow'
import type { WidgetProps } from './fieldRenderer'
import { changeAnswer, checkFiles } from './fileField'
import { fileList, filesIntake } from './fileIntake'
import { FileSources, type IsSuch } from './FileSources'
import { StoredFile } from './StoredFile'
import { useUploads } from './useUploads'
import { kindTraits } from '../../schemas/fields/kinds'

/** Draws a question for files or pictures, one or several: the stored ones, those on their way, and the ways to add more. */
export function FilesWidget(props: WidgetProps) {
  const { id, field, value, readOnly, disabled } = props
  const many = kindTraits[field.kind].files === 'several'
  const pictures = takesPictures(field.field)
  const { items, news, keepsUnsent, queue, drop, plan, place } = useUploads(field, filesIntake)
  const [removed, setRemoved] = useState<{ readonly file: unknown; readonly index: number } | null>(null)

  const stored = fileList(value)
  const counts = many ? fileCounts(field.field) : { min: 0, max: 1 }
  // A held picture is shown in its own dialog, but already counts as a file.
  const sent = items.filter(({ status }) => status !== 'held')
  const onTheWay = items.filter(({ status }) => status !== 'refused').length
  const given = items.filter((item) => isMoving(item) || (keepsUnsent && isUnsent(item))).length
  const room = many ? Math.max(0, counts.max - stored.length - onTheWay) : 1
  const fixed = readOnly || disabled

  const add = (files: readonly File[]) => {
    if (!plan) return
    // Refused files have been read by now; where one file is allowed, the new one also replaces one that failed.
    for (const { key, status } of items) if (!many || status === 'refused') queue.remove(key)
    setRemoved(null)
    queue.add(checkFiles(field.field, files, { room, max: counts.max }), plan)
  }
  const hold = (file: File | null, isSuch: IsSuch) => {
    if (!plan) return
    const [made] = file ? checkFiles(field.field, [file], { room: 1, max: counts.max }) : []
    if (made) setRemoved(null)
    // Where one picture is allowed, the last one made counts, whether it was drawn or taken.
    queue.hold(made ?? null, plan, many || !made ? isSuch : undefined)
  }
  const use = (isSuch: IsSuch) => {
    for (const { key, status } of items) if (status === 'refused') queue.remove(key)
    queue.sendHeld(isSuch)
  }
  const focusOn = (part: 'undo' | 'list') => document.getElementById(`${id}-${part}`)?.focus()
  const remove = (index: number) => {
    flushSync(() => {
      setRemoved({ file: stored[index], index })
      changeAnswer(place, (before) => (many ? fileList(before).toSpliced(index, 1) : undefined))
    })
    focusOn('undo')
  }
  const undo = () => {
    flushSync(() => {
      if (removed) {
        const { file, index } = removed
        changeAnswer(place, (before) => (many ? fileList(before).toSpliced(index, 0, file) : file))
      }
      setRemoved(null)
    })
    focusOn('list')
  }
  const dropAndStay = (key: string) => {
    flushSync(() => drop(key))
    focusOn('list')
  }

  return (
    <div className="acopio-files">
      {(stored.length > 0 || sent.length > 0) && (
        <ul className="acopio-file-list" id={`${id}-list`} tabIndex={-1}>
          {stored.map((file, index) => (
            <StoredFile
              key={index}
              file={file}
              picture={pictures}
              onRemove={fixed ? undefined : () => remove(index)}
            />
          ))}
          {sent.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              keepsUnsent={keepsUnsent}
              onRetry={() => queue.retry(item.key)}
              onRemove={() => dropAndStay(item.key)}
            />
          ))}
        </ul>
      )}
      {removed && !fixed && (
        <p className="acopio-help acopio-file-undo">
          <FormattedMessage id="renderer.files.removed" />
          <button type="button" className="acopio-link-button" id={`${id}-undo`} onClick={undo}>
            <FormattedMessage id="renderer.files.undo" />
          </button>
        </p>
      )}
      {!fixed && (
        <FileSources
          {...props}
          many={many}
          counts={{ ...counts, given: stored.length + given, room }}
          nextNumber={stored.length + sent.length + 1}
          held={items.flatMap(({ status, file }) => (status === 'held' ? [file] : []))}
          onHold={hold}
          onUse={use}
          replaces={!many && stored.length > 0}
          onFiles={plan && add}
        />
      )}
      <UploadNewsRegion news={news} keepsUnsent={keepsUnsent} />
    </div>
  )
}
