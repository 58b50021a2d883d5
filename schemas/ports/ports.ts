import type { BarcodePort } from './barcodePort'
import type { ButtonPort } from './buttonPort'
import type { CatalogPort } from './catalogPort'
import type { LocationPort } from './locationPort'
import type { MapPort } from './mapPort'
import type { UploadPort } from './uploadPort'

/**
 * The services that widgets need from their host. A host provides what it has; a widget without its port says so and remains usable as far
 * as possible.
 */
export interface Ports {
  readonly upload?: UploadPort
  readonly catalogs?: CatalogPort
  readonly map?: MapPort
  readonly location?: LocationPort
  readonly barcode?: BarcodePort
  readonly buttons?: ButtonPort
}
