import { FormattedMessage } from 'react-intl'
import type { UploadNews } from './uploadQueue'

/** Politely announces what became of a file. Progress is not announced: a number every second would drown all else. */
export function UploadNewsRegion(props: {
  readonly news: UploadNews | undefined
  /** A file that only waits for the network has not failed. */
  readonly keepsUnsent?: boolean
}) {
  const { news, keepsUnsent = false } = props
  const what = news?.what === 'unsent' && !keepsUnsent ? 'failed' : news?.what
  return (
    <p className="acopio-visually-hidden" role="status">
      {news && <FormattedMessage id="renderer.files.news" values={{ what, name: news.name }} />}
    </p>
  )
}
