import { Picture } from '#client/ui/media/Picture.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import './QrCode.css';

interface QrPictureProps {
  src: string;
  alt: string;
  /** Width and height in pixels. */
  size?: number;
}

/** A QR code that exists as an image. */
export function QrPicture({ src, alt, size = 112 }: QrPictureProps) {
  return <Picture className="qr-code" src={src} alt={alt} width={size} height={size} />;
}

export function QrCodeSkeleton() {
  return <Skeleton className="qr-code" />;
}
