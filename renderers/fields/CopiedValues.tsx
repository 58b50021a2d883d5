import { flatList } from '../../schemas/fields/shared/row'
import type { CellProps } from './fieldRenderer'
import { FileLink } from './FileLink'
import { PictureLink } from './PictureLink'
import { PlaceText } from './PlaceText'
import { readPlacePoint } from './placePoint'
import { readFileAnswer } from './StoredFile'
import { TextCell } from './TextCell'

const picture = /\.(jpe?g|png|webp|gif)$/i

/** Draws what was copied from a catalog's row by its shape: texts, numbers, dates, pictures, files, places. */
export function CopiedValues(props: CellProps) {
  return (
    <span className="acopio-cell-files">
      {flatList(props.value).map((value, index) => (
        <CopiedValue {...props} key={index} value={value} />
      ))}
    </span>
  )
}

function CopiedValue(props: CellProps) {
  const file = readFileAnswer(props.value)
  if (file?.url !== undefined && picture.test(file.name)) {
    return <PictureLink name={file.name} url={file.url} />
  }
  if (file) return <FileLink {...file} />
  const place = readPlacePoint(props.value)
  return place ? <PlaceText place={place} /> : <TextCell {...props} />
}
