import { FormattedMessage, useIntl } from 'react-intl'
import { useErrorText } from '../../texts/useErrorText'
import { Icon } from '../Icon'
import { FileAction, FileRow } from './FileRow'
import { fileSizeText } from './fileSize'
import { isUnsent, type UploadItem } from './uploadItem'

/** From this share on, the file has been sent and the server is checking it. */
const almostThere = 0.9

export interface UploadRowProps {
  readonly item: UploadItem
  /** A file that only waits for the network has not failed: it will be sent by itself. */
  readonly keepsUnsent?: boolean
  readonly onRetry: () => void
  readonly onRemove: () => void
}

/** Draws a file that is being sent, or one that failed, with the reason. */
export function UploadRow({ item, keepsUnsent = false, onRetry, onRemove }: UploadRowProps) {
  const intl = useIntl()
  const errorText = useErrorText()
  const { file, name, status, error } = item
  const moving = status === 'waiting' || status === 'sending'
  const isKept = keepsUnsent && isUnsent(item)
  const say = (id: string) => intl.formatMessage({ id }, { name })
  return (
    <FileRow
      name={name}
      picture={item.preview}
      note={
        <>
          <span className="acopio-file-note">
            {fileSizeText(file.size, intl)}
            {isKept && (
              <>
                {' · '}
                <FormattedMessage id="renderer.files.kept" />
              </>
            )}
            {moving && (
              <>
                {' · '}
                <Progress item={item} />
              </>
            )}
          </span>
          {moving && <progress className="acopio-progress" max={1} value={item.share} aria-label={name} />}
          {error && !isKept && (
            <span className="acopio-error">
              <Icon name="error" />
              <span>{errorText(error, name)}</span>
            </span>
          )}
          {item.otherName !== undefined && (
            <button type="button" className="acopio-link-button" onClick={onRetry}>
              <FormattedMessage id="renderer.files.rename" values={{ name: item.otherName }} />
            </button>
          )}
        </>
      }
    >
      {status === 'failed' && item.otherName === undefined && (
        <FileAction icon="retry" label={say('renderer.files.retry')} onClick={onRetry} />
      )}
      <FileAction
        icon={moving ? 'close' : 'remove'}
        label={say(moving ? 'renderer.files.cancel' : 'renderer.files.remove')}
        onClick={onRemove}
      />
    </FileRow>
  )
}

function Progress({ item }: { readonly item: UploadItem }) {
  if (item.status === 'waiting') return <FormattedMessage id="renderer.files.waiting" />
  return item.share < almostThere ? (
    <FormattedMessage id="renderer.files.sending" values={{ share: item.share }} />
  ) : (
    <FormattedMessage id="renderer.files.processing" />
  )
}
