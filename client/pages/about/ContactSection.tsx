import { Suspense } from 'react';
import { useCustomDict } from '#client/api/hooks/use-custom-dict.ts';
import { NextStep } from '#client/pages/about/NextStep.tsx';
import { QrCode } from '#client/ui/media/QrCode.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { about } from '#shared/messages/zh/client/about.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { hotlineHours } from '#shared/messages/zh/common/brand.ts';

const { title, text, hotline, company } = about.contact;
const { miniProgram, miniProgramHint, enterprise, enterpriseHint } = chrome.contact;

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
  const codes = [
    { purpose: miniProgram, hint: miniProgramHint, text: entry('MINI_PROGRAM_URL') },
    { purpose: enterprise, hint: enterpriseHint, text: entry('ENTERPRISE_URL') },
  ];
  const name = entry('COMPANY_NAME');
  return (
    <>
      <ul>
        {codes.map(
          ({ purpose, hint, text }) =>
            text && (
              <li key={purpose}>
                <QrCode text={text} purpose={purpose} />
                <strong>{purpose}</strong>
                <span>{hint}</span>
              </li>
            ),
        )}
      </ul>
      {name && <p>{company(name)}</p>}
    </>
  );
}
