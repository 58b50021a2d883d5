import { FormattedMessage } from 'react-intl'
import type { UploadNews } from './uploadQueue'

/** Says politely what became of a file. Progress is not said: a number each second is a wall of speech. */
export function UploadNewsRegion(props: {
  readonly news: UploadNews | undefined
  /** What wants for the network alone did not fail. */
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
