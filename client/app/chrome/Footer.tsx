import { ContactCodes } from '#client/app/chrome/ContactCodes.tsx';
import type { SiteInfo } from '#client/app/chrome/site-info.ts';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Logo } from '#client/ui/media/Logo.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import './Footer.css';

const { footer, contact } = chrome;

const columns: readonly { title: string; links: readonly RouteId[] }[] = [
  {
    title: footer.buying,
    links: ['commodityList', 'domesticBrands', 'internationalBrands', 'recommendedList'],
  },
  { title: footer.account, links: ['shopDetail', 'orderList', 'invoiceRecord', 'rights'] },
  { title: footer.help, links: ['about', 'static', 'agreement', 'agreementContact'] },
];

/** Site footer: company, navigation, contact, and the registration numbers required by law. */
export const Footer = cachedFragment(
  <footer className="footer" id="contact" />,
  'footer',
  ({ info }: { info: SiteInfo | null }) => (
    <>
      <div className="page footer-main">
        <div className="footer-us">
          <Logo late />
          <p className="muted">{footer.tagline}</p>
          <p className="footer-hotline">
            <span className="muted">{contact.hotline}</span>
            <a className="numbers" href={`tel:${HOTLINE.replaceAll(' ', '')}`}>
              {HOTLINE}
            </a>
            <span className="muted">{contact.hours}</span>
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(id => (
                <li key={id}>
                  <RouteLink to={id} />
                </li>
              ))}
              {title === footer.help && info && (
                <li>
                  <a href={info.helpManualUrl} target="_blank" rel="noreferrer">
                    {footer.manual}
                  </a>
                </li>
              )}
            </ul>
          </nav>
        ))}
        <ContactCodes info={info} />
      </div>
      <div className="page footer-numbers">
        <span className="footer-shortcuts needs-script">
          <kbd>?</kbd> {footer.shortcuts}
        </span>
        {info && (
          <>
            <span>{footer.copyright(info.companyName)}</span>
            <span>{footer.registration(info.registrationNumber)}</span>
            <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
              {info.icpNumber}
            </a>
            <a href="https://beian.mps.gov.cn/" target="_blank" rel="noreferrer">
              {info.policeNumber}
            </a>
          </>
        )}
      </div>
    </>
  ),
);
