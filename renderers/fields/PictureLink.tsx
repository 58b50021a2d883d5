import { Icon } from '../inputs/Icon'
import { SmallPicture } from '../inputs/upload/SmallPicture'

/** A stored picture, small, that opens as it is. */
export function PictureLink({ name, url }: { readonly name: string; readonly url: string }) {
  const unseen = (
    <>
      <Icon name="file" />
      <span className="acopio-visually-hidden">{name}</span>
    </>
  )
  return (
    <a className="acopio-cell-picture" href={url} target="_blank" rel="noopener noreferrer">
      <SmallPicture address={url} alt={name} otherwise={unseen} />
    </a>
  )
}
