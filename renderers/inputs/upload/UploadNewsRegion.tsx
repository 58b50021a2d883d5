import { FormattedMessage } from 'react-intl'
import type { UploadNews } from './uploadQueue'

/** Says politely what became of a file. Progress is not said: a number each second is a wall of speech. */
export function UploadNewsRegion({ news }: { readonly news: UploadNews | undefined }) {
  return (
    <p className="acopio-visually-hidden" role="status">
      {news && <FormattedMessage id="renderer.files.news" values={{ what: news.what, name: news.name }} />}
    </p>
  )
}
