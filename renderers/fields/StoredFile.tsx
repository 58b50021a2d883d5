import { FormattedMessage, useIntl } from 'react-intl'
import { isObject } from '../../schemas/model/json'
import { FileAction, FileRow } from '../inputs/upload/FileRow'
import { FileLink } from './FileLink'
import { VideoPreview } from '../inputs/upload/VideoPreview'
import { isVideoUrl } from '../texts/isVideoUrl'
import { linkUrl } from '../texts/linkUrl'

/** Returns a stored file's name and address; undefined when the value is not a file. */
export function readFileAnswer(
  file: unknown,
): { readonly name: string; readonly url: string | undefined } | undefined {
  if (!isObject(file)) return undefined
  const { file_name: name, file_url: stored } = file
  const url = linkUrl(stored)
  const shown = typeof name === 'string' && name !== '' ? name : url?.split('/').at(-1)
  return shown === undefined ? undefined : { name: shown, url }
}

export interface StoredFileProps {
  readonly file: unknown
  readonly picture: boolean
  readonly onRemove: (() => void) | undefined
}

/** Draws a stored file in the list of its question. */
export function StoredFile({ file, picture, onRemove }: StoredFileProps) {
  const intl = useIntl()
  const read = readFileAnswer(file)
  const label = intl.formatMessage({ id: 'renderer.files.remove' }, { name: read?.name ?? '' })
  return (
    <FileRow
      name={read ? <FileLink {...read} /> : <FormattedMessage id="renderer.unsupported.value" />}
      picture={picture ? read?.url : undefined}
      note={
        read?.url !== undefined && isVideoUrl(read.url) && <VideoPreview name={read.name} url={read.url} />
      }
    >
      {onRemove && <FileAction icon="remove" label={label} onClick={onRemove} />}
    </FileRow>
  )
}
