import { sessionKey } from "../../session/stored-session.ts";

/**
 * Runs in the head of the shell. Where the address is a brand's overview, as it opens without a filter, it asks for the brand's
 * figures at once, as the page will once its code has come, and shows them in words in every <first-figures>. On a phone that is
 * seconds earlier. The page takes the same response (takeFirstResponse). Anything unusual is left to the page.
 */
export const firstFiguresScript = `(function(){try{
var parts=location.pathname.split("/"),query=new URLSearchParams(location.search),isSample=parts[1]==="demo"&&parts.length===3&&parts[2]!=="";
if(!isSample&&parts[1]!=="brand")return;
if((query.get("tab")||"overview")!=="overview"||Array.from(query.keys()).some(function(name){return name!=="tab"&&name!=="brand"}))return;
var headers={Accept:"application/json"},responses=window.firstResponses={at:Date.now()};
var ask=function(path){return responses[path]=fetch(path,{headers:headers})};
var body=function(response){return response.ok?response.clone().json():{}};
var day=function(before){return new Date(Date.now()-before*864e5).toISOString().slice(0,10)};
var figures=function(id){return ask("/api/v1/brands/"+id+"/visibility?from="+day(29)+"&to="+day(0))};
var asked;
if(isSample){
headers["X-Workspace"]="sample";
asked=ask("/api/v1/sample-workspace").then(body).then(function(workspace){return figures(workspace.brands.find(function(brand){return brand.slug===parts[2]}).id)})
}else{
var id=query.get("brand"),session=JSON.parse(localStorage.getItem(Object.keys(localStorage).find(function(key){return ${sessionKey}.test(key)})));
if(!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)||!session||session.expires_at*1000<Date.now()+6e4)return;
headers.Authorization="Bearer "+session.access_token;
asked=figures(id)
}
var words=asked.then(body).then(function(answer){return answer.view.inWords});
window.firstFigures={come:asked.catch(function(){}),drawn:words.then(function(){return new Promise(function(drawn){requestAnimationFrame(function(){setTimeout(drawn)})})}).catch(function(){})};
var add=function(parent,tag,text,name){var made=document.createElement(tag);made.className=name||"";made.textContent=text;parent.append(made);return made};
customElements.define("first-figures",class extends HTMLElement{connectedCallback(){var place=this;words.then(function(first){
if(!place.isConnected||place.firstChild)return;
if(isSample)add(place,"p","Sample data","figure-note");
add(place,"p",first.finding,"finding");
var list=add(place,"ul","","key-figures");list.setAttribute("aria-label","Key figures");
first.figures.forEach(function(figure){var item=add(list,"li","");add(item,"p",figure.name,"figure-name");
var value=add(item,"p",figure.value,"figure-value");if(figure.unit)add(value,"small"," "+figure.unit);
add(item,"div","","figure-change");add(item,"p",figure.note,"figure-note")})
}).catch(function(){})}})
}catch(e){}})()`;

/** Shows a brand's first figures, where the shell has asked for them, until the page itself can. Empty else. */
export function FirstFigures() {
  // The script may have filled it before React comes: to React it is a text of which it says nothing.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is empty
  return <first-figures suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "first-figures": React.HTMLAttributes<HTMLElement>;
    }
  }
}
