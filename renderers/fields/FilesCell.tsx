import { FormattedMessage } from 'react-intl'
import { takesPictures } from '../../schemas/fields/shared/files'
import type { CellProps } from './fieldRenderer'
import { FileLink } from './FileLink'
import { PictureLink } from './PictureLink'
import { readFileAnswer } from './StoredFile'

const mostShown = 3

/**
 * Draws stored files: pictures as thumbnails, others by name. All are in the DOM; in a list the stylesheet shows the first few and the
 * number of the rest, in a record all.
 */
export function FilesCell({ field, value }: CellProps) {
  const stored: readonly unknown[] = Array.isArray(value) ? value : [value]
  const files = stored.map(readFileAnswer).filter((file) => file !== undefined)
  const pictures = takesPictures(field.field)
  const more = files.length - mostShown
  return (
    <span className="acopio-cell-files" data-pictures={pictures || undefined}>
      {files.map(({ name, url }, index) =>
        pictures && url !== undefined ? (
          <PictureLink key={index} name={name} url={url} />
        ) : (
          <FileLink key={index} name={name} url={url} />
        ),
      )}
      {more > 0 && (
        <span className="acopio-cell-more">
          <FormattedMessage id="renderer.files.more" values={{ count: more }} />
        </span>
      )}
    </span>
  )
}
