import { Suspense } from 'react';
import { useCustomDict } from '#client/api/hooks/use-custom-dict.ts';
import { CONTACT_CODES } from '#client/features/contact/contact-codes.ts';
import { NextStep } from '#client/pages/about/NextStep.tsx';
import { QrPicture } from '#client/ui/media/QrPicture.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { about } from '#shared/messages/zh/client/about.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { hotlineHours } from '#shared/messages/zh/common/brand.ts';

const { title, text, hotline, company } = about.contact;

export function ContactSection() {
  return (
    <section className="about-contact">
      <div className="page">
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
          <p className="about-hotline">
            <span>{hotline}</span>
            <a className="numbers" href={`tel:${HOTLINE.replaceAll(' ', '')}`}>
              {HOTLINE}
            </a>
            <span>{hotlineHours}</span>
          </p>
          <p>
            <NextStep className="btn btn-light btn-lg" />
          </p>
        </div>
        <div className="about-codes">
          <Suspense fallback={null}>
            <Codes />
          </Suspense>
        </div>
      </div>
    </section>
  );
}

function Codes() {
  const entry = useCustomDict();
  const name = entry('COMPANY_NAME');
  return (
    <>
      <ul>
        {CONTACT_CODES.filter(({ key }) => entry(key)).map(({ key, purpose, hint, src }) => (
          <li key={key}>
            <QrPicture src={src} alt={ui.qrCode(purpose)} />
            <strong>{purpose}</strong>
            <span>{hint}</span>
          </li>
        ))}
      </ul>
      {name && <p>{company(name)}</p>}
    </>
  );
}
